import { customerRows } from './customer-rows.ts'
import { playActs } from './play.ts'

playActs(customerRows)
