import { lateRows } from './late-rows.ts'
import { playActs } from './play.ts'

playActs(lateRows)
