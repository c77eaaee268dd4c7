import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Guard } from './guard.ts'

const recentCommits = 20

export interface History {
  /** Id of the tested commit. */
  commit: string
  /** Files that each of the latest commits changed, the newest commit first. */
  changed: readonly ReadonlySet<string>[]
}

/** The git history; undefined outside a repository. */
export function readHistory(root: string): History | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const log = git('log', `-${recentCommits}`, '--name-only', '--format=%x00', '--no-renames')
    const [, ...commits] = log.split('\0')
    return { commit: git('rev-parse', 'HEAD').trim(), changed: commits.map((names) => new Set(names.split('\n'))) }
  } catch {
    return undefined
  }
}

/** A pseudo-random number for a guard that depends on the commit. */
const lot = (commit: string, { name }: Guard) =>
  createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE()

const filesOf = ({ file, test, also = [] }: Guard) => [file, test, ...also.map((change) => change.file)]

/**
 * The guards of an ordinary run: a fifth that depends on the commit, and those whose code or test has changed recently, latest
 * change first, up to a quarter of all; the commit's id chooses among those of the same change. All of them without a history.
 */
export function pickGuards(guards: readonly Guard[], history: History | undefined): Guard[] {
  if (!history) return [...guards]
  const { commit, changed } = history
  const lots = new Map(guards.map((guard) => [guard, lot(commit, guard)]))
  const byLot = guards.toSorted((one, other) => (lots.get(one) ?? 0) - (lots.get(other) ?? 0))
  const picked = new Set(byLot.slice(0, Math.ceil(guards.length / 5)))
  const most = Math.ceil(guards.length / 4)
  for (const files of changed)
    for (const guard of byLot)
      if (picked.size < most && filesOf(guard).some((file) => files.has(file))) picked.add(guard)
  return guards.filter((guard) => picked.has(guard))
}
