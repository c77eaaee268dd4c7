import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Guard } from './guard.ts'

const recentCommits = 20

export interface History {
  /** Id of the tested commit. */
  commit: string
  /** Files changed by the latest commits. */
  touched: ReadonlySet<string>
}

/** The git history; undefined outside a repository. */
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

/** A pseudo-random number for a guard that depends on the commit. */
const lot = (commit: string, { name }: Guard) =>
  createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE()

const filesOf = ({ file, test, also = [] }: Guard) => [file, test, ...also.map((change) => change.file)]

/**
 * The guards of an ordinary run: a tenth that depends on the commit, and those whose code or test has changed recently. Together at
 * most a fifth: if more have changed, the commit's id also chooses among those. All of them without a history.
 */
export function pickGuards(guards: readonly Guard[], history: History | undefined): Guard[] {
  if (!history) return [...guards]
  const { commit, touched } = history
  const lots = new Map(guards.map((guard) => [guard, lot(commit, guard)]))
  const byLot = guards.toSorted((one, other) => (lots.get(one) ?? 0) - (lots.get(other) ?? 0))
  const tenth = Math.ceil(guards.length / 10)
  const affected = byLot.slice(tenth).filter((guard) => filesOf(guard).some((file) => touched.has(file)))
  const picked = new Set([...byLot.slice(0, tenth), ...affected.slice(0, tenth)])
  return guards.filter((guard) => picked.has(guard))
}
