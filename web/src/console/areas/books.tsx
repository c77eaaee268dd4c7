import { BalanceScreen } from '../books/balance-screen.tsx'
import { ChecksScreen } from '../books/checks-screen.tsx'
import { HolidaysScreen } from '../books/holidays-screen.tsx'
import { JournalScreen } from '../books/journal-screen.tsx'
import { ManualScreen } from '../books/manual/manual-screen.tsx'
import { CloseScreen } from '../closes/close-screen.tsx'
import { ClosesScreen } from '../closes/closes-screen.tsx'
import type { Screens } from './shown.ts'

/** The books and their closes. */
export const screens = {
  books: ({ search }) => <BalanceScreen search={search} />,
  journal: ({ search }) => <JournalScreen search={search} />,
  checks: () => <ChecksScreen />,
  holidays: () => <HolidaysScreen />,
  manual: () => <ManualScreen />,
  closes: () => <ClosesScreen />,
  close: ({ id }) => <CloseScreen date={id} />,
} satisfies Screens
