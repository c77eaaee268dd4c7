import { careRows } from './care-rows.ts'
import { playActs } from './play.ts'

playActs(careRows)
