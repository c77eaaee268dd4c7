import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Guard } from './guard.ts'

const share = 10
const recentCommits = 20

export interface History {
  /** Id of the commit that is tested. */
  commit: string
  /** Files that the latest commits changed. */
  touched: ReadonlySet<string>
}

/** Undefined outside a repository. */
export function readHistory(root: string): History | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const names = git('log', `-${recentCommits}`, '--name-only', '--format=', '--no-renames')
    return { commit: git('rev-parse', 'HEAD').trim(), touched: new Set(names.split('\n')) }
  } catch {
    return undefined
  }
}

function isDrawn(commit: string, name: string): boolean {
  return createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE() % share === 0
}

/**
 * What an everyday run proves: the guards whose code or test changed lately, and a tenth of the others that changes with each
 * commit. All of them without a history.
 */
export function pickGuards(guards: readonly Guard[], history: History | undefined): Guard[] {
  if (!history) return [...guards]
  const { commit, touched } = history
  return guards.filter(
    ({ name, file, test, also = [] }) =>
      isDrawn(commit, name) || [file, test, ...also.map((change) => change.file)].some((one) => touched.has(one)),
  )
}
