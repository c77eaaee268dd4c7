import { useTexts } from '../../i18n/use-texts.ts'
import { booksTexts } from '../books/books-texts.ts'
import { exportsTexts } from '../exports/exports-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { identitiesTexts } from '../identities/identities-texts.ts'
import { numbersTexts } from '../numbers/numbers-texts.ts'
import { reviewsTexts } from '../reveals/reviews-texts.ts'
import type { PlainScreenName } from '../routes/screen-table.ts'

/** What screens are called, as the menu and their own links say. */
export function useScreenNames(): (screen: PlainScreenName) => string {
  const frame = useTexts(frameTexts)
  const books = useTexts(booksTexts)
  const files = useTexts(exportsTexts)
  const identities = useTexts(identitiesTexts)
  const numbers = useTexts(numbersTexts)
  const reviews = useTexts(reviewsTexts)
  const names: Readonly<Record<PlainScreenName, string>> = {
    ...frame.items,
    ...books.nav,
    books: `${frame.items.books}: ${books.nav.books}`,
    lostNumbers: numbers.title,
    identities: identities.title,
    reviews: reviews.views.reviews,
    account: frame.account,
    exports: files.title,
  }
  return (screen) => names[screen]
}
