import { inboxRows } from './inbox-rows.ts'
import { playActs } from './play.ts'

playActs(inboxRows)
