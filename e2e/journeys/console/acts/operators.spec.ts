import { operatorRows } from './operator-rows.ts'
import { playActs } from './play.ts'

playActs(operatorRows)
