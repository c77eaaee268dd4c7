import { test as product } from '../../../harness/fixtures.ts'
import { monthRows } from './month-rows.ts'
import { playActs } from './play.ts'

/** Books of their own: what other tests have planted would be found in them, and a month is closed once. */
const ownBooks = () =>
  product.extend<object, { ownBooks: boolean }>({
    ownBooks: [async ({ browserName: _browser }, use) => use(true), { scope: 'worker', auto: true }],
  })

playActs(monthRows, { id: ownBooks(), 'en-us': ownBooks() })
