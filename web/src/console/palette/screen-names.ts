import { useTexts } from '../../i18n/use-texts.ts'
import { booksTexts } from '../books/books-texts.ts'
import { exportsTexts } from '../exports/exports-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import type { ScreenName } from '../routes/screen-table.ts'

/** What screens are called, as the menu and their own links say. */
export function useScreenNames(): (screen: ScreenName) => string {
  const frame = useTexts(frameTexts)
  const books = useTexts(booksTexts)
  const files = useTexts(exportsTexts)
  const names: Readonly<Partial<Record<ScreenName, string>>> = {
    ...frame.items,
    ...books.nav,
    books: `${frame.items.books}: ${books.nav.books}`,
    account: frame.account,
    exports: files.title,
  }
  return (screen) => names[screen] ?? screen
}
