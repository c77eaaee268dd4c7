import { financeRows } from './finance-rows.ts'
import { playActs } from './play.ts'

playActs(financeRows)
