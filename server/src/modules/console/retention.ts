import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import type { AppRetention, PersonData } from '../context.ts'
import { deleteReveals } from './reveal/reveal-store.ts'

export const consoleRetention: AppRetention[] = [
  endRows('reveal', { table: 'reveal', event: 't.at', only: notHeld('t.user_id') }),
]

export const consoleData: PersonData = {
  erase: (_app, tx, { userId }) => deleteReveals(tx, userId),
}
