import { loanRows } from './loan-rows.ts'
import { playActs } from './play.ts'

playActs(loanRows)
