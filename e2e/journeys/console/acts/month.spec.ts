import { withOwnBooks } from '../../../harness/console.ts'
import { monthRows } from './month-rows.ts'
import { playActs } from './play.ts'

// A month is closed once.
playActs(monthRows, { id: withOwnBooks(), 'en-us': withOwnBooks() })
