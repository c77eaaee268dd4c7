import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const recentCommits = 20

export interface History {
  /** Id of the tested commit. */
  commit: string
  /** Files that are not committed yet, then those that each of the latest commits changed, the newest commit first. */
  changed: readonly ReadonlySet<string>[]
}

/** The git history; undefined outside a repository. */
export function readHistory(): History | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const uncommitted = git('status', '--porcelain', '--no-renames', '-uall').split('\n')
    const [, ...commits] = git('log', `-${recentCommits}`, '--name-only', '--format=%x00', '--no-renames').split('\0')
    return {
      commit: git('rev-parse', 'HEAD').trim(),
      changed: [
        new Set(uncommitted.map((line) => line.slice(3))),
        ...commits.map((names) => new Set(names.split('\n'))),
      ],
    }
  } catch {
    return undefined
  }
}
