import { createStore } from '../../state/store.ts'

/** Something that was opened: its title, and its address. */
export interface Recent {
  title: string
  href: string
}

/** How many are remembered ⚙. */
const most = 8

/** What was opened last, the newest first: in the memory of this tab alone, because titles name people. */
export const recents = createStore<readonly Recent[]>([])

let owner: string | undefined

/** Forgets what somebody else has opened in this tab. */
export function rememberFor(person: string): void {
  if (owner !== undefined && owner !== person) recents.set([])
  owner = person
}

/** Remembers what is shown; what is not the address of a single thing is not remembered. */
export function remember(one: Recent): void {
  recents.set([one, ...recents.get().filter(({ href }) => href !== one.href)].slice(0, most))
}
