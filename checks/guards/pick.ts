import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Guard } from './guard.ts'

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

/** A number of the commit's own for each guard, evenly spread. */
const lot = (commit: string, { name }: Guard) =>
  createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE()

const filesOf = ({ file, test, also = [] }: Guard) => [file, test, ...also.map((change) => change.file)]

/**
 * What an everyday run proves: a tenth of the guards that changes with each commit, and those whose code or test changed lately.
 * Together at most a fifth: after commits that touched everything the commit's id chooses among the touched ones, too. All of
 * them without a history.
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
