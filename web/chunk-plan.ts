/** A module that several entries use. */
export interface Used {
  id: string
  /** The entries that load it, by number. */
  users: readonly number[]
  /** The first view that loads it, if one does: only modules of the same one share a file. */
  view: 'sign-in' | 'home' | 'account' | 'partner' | 'entry' | undefined
  /** Characters of its code, minified. */
  size: number
  /** All modules that it needs, in any depth. */
  imports: Iterable<string>
}

export interface Chunk {
  /** Short, because the lists of what a screen needs name every file. */
  name: string
  ids: ReadonlySet<string>
}

/** Modules in one file. Whoever loads it loads the groups that it needs as well. */
interface Group {
  ids: readonly string[]
  users: Set<number>
  view: Used['view']
  size: number
  /** The groups that its modules import. */
  needs: Set<Group>
}

/** ⚙ What one more file costs a screen, in characters of code that is loaded in vain; for the home of visitors it counts more. */
const costOfFile = { usual: 28_000, home: 60_000 }
/** ⚙ What an entry may load of shared code, in characters, unless it needs more. */
const mostOfEntry = 88_000

/** Modules with the same users belong together. */
function byUsers(modules: readonly Used[]): Group[] {
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const { id, users, view, size } of modules) {
    const key = users.join(' ')
    const group = groups.get(key) ?? { ids: [], users: new Set(users), view, size: 0, needs: new Set<Group>() }
    groups.set(key, Object.assign(group, { ids: [...group.ids, id], size: group.size + size }))
    groupOf.set(id, group)
  }
  for (const { id, imports } of modules)
    for (const imported of imports) {
      const [group, needed] = [groupOf.get(id), groupOf.get(imported)]
      if (group && needed && group !== needed) group.needs.add(needed)
    }
  return [...groups.values()]
}

/** A group with all that it needs, in any depth; `skip` is not entered from `group` itself. */
function closureOf(group: Group, skip?: Group, seen = new Set<Group>()): Set<Group> {
  seen.add(group)
  for (const needed of group.needs) if (needed !== skip && !seen.has(needed)) closureOf(needed, undefined, seen)
  return seen
}

function loadsOf(groups: readonly Group[]): Map<number, number> {
  const loads = new Map<number, number>()
  for (const { users, size } of groups) for (const user of users) loads.set(user, (loads.get(user) ?? 0) + size)
  return loads
}

/** What the users of one group would load in vain for another with all that it needs; undefined if that is too much for one. */
function vainFor(one: Group, other: Group, allowanceOf: (user: number) => number): number | undefined {
  const closure = closureOf(other)
  let total = 0
  for (const user of one.users) {
    if (other.users.has(user)) continue
    let vain = 0
    for (const { users, size } of closure) if (!users.has(user)) vain += size
    if (vain > allowanceOf(user)) return undefined
    total += vain
  }
  return total
}

const isForVisitors = ({ view }: Group) => view === 'sign-in' || view === 'home'

/** What merging two groups saves: files of the entries that use both, less what the others load in vain. */
function gainOf(one: Group, other: Group, best: number, allowanceOf: (user: number) => number): number {
  if (one.view !== other.view) return 0
  let both = 0
  for (const user of one.users) if (other.users.has(user)) both++
  const saved = both * (one.view === 'home' ? costOfFile.home : costOfFile.usual)
  const atLeast = (one.users.size - both) * other.size + (other.users.size - both) * one.size
  if (saved - atLeast <= best) return 0
  // Neither may need the other by way of a third: their files would import each other.
  if (closureOf(one, other).has(other) || closureOf(other, one).has(one)) return 0
  // What visitors wait for is in as few files as possible: the others may load some of it in vain.
  const allowance = isForVisitors(one) ? () => Number.POSITIVE_INFINITY : allowanceOf
  const vain = [vainFor(one, other, allowance), vainFor(other, one, allowance)]
  return vain[0] === undefined || vain[1] === undefined ? 0 : saved - vain[0] - vain[1]
}

/** Merges two groups, and adds their users to what both need. */
function merge(groups: readonly Group[], one: Group, other: Group): Group[] {
  const needs = new Set([...one.needs, ...other.needs].filter((group) => group !== one && group !== other))
  const users = new Set([...one.users, ...other.users])
  const whole: Group = { ...one, ids: [...one.ids, ...other.ids], users, size: one.size + other.size, needs }
  for (const group of groups)
    if (group.needs.delete(one) || group.needs.delete(other)) {
      group.needs.delete(other)
      group.needs.add(whole)
    }
  for (const group of closureOf(whole)) for (const user of users) group.users.add(user)
  return [...groups.filter((group) => group !== one && group !== other), whole]
}

/** Merges the two groups that gain most, until none does. */
function mergeAll(all: readonly Group[]): readonly Group[] {
  const limits = new Map([...loadsOf(all)].map(([user, load]) => [user, Math.max(mostOfEntry, load)]))
  for (let groups = all; ; ) {
    const loads = loadsOf(groups)
    const allowanceOf = (user: number) => (limits.get(user) ?? 0) - (loads.get(user) ?? 0)
    let best: { gain: number; pair: [Group, Group] } | undefined
    for (const [at, one] of groups.entries())
      for (const other of groups.slice(at + 1)) {
        const gain = gainOf(one, other, best?.gain ?? 0, allowanceOf)
        if (gain > (best?.gain ?? 0)) best = { gain, pair: [one, other] }
      }
    if (!best) return groups
    groups = merge(groups, ...best.pair)
  }
}

/** The bundler adds to a group what its modules import, unless an earlier group has it. */
function neededFirst(groups: readonly Group[]): Group[] {
  const order = new Set<Group>()
  const place = (group: Group) => {
    for (const needed of group.needs) if (!order.has(needed)) place(needed)
    order.add(group)
  }
  for (const group of groups) place(group)
  return [...order]
}

/** Divides what entries share into files, in the order in which the bundler must see them. */
export function chunksOf(modules: readonly Used[]): Chunk[] {
  const groups = neededFirst(mergeAll(byUsers(modules)))
  return groups.map(({ ids }, at) => ({ name: `s${at}`, ids: new Set(ids) }))
}
