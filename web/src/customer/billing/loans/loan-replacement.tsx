import type { LoanSummary } from '@lumbung/shared/contract/billing/loans.ts'
import { CalendarSync } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { loanDetailsTexts } from './loan-details-texts.ts'

/** The loan that a conversion replaced with this one, and the one with which it replaced this one. */
export function LoanReplacement({ loan: { replaces, replacedBy } }: { loan: LoanSummary }) {
  const t = useTexts(loanDetailsTexts)
  const { href } = useRoute()
  const others = [
    { id: replaces, title: t.replaces, secondary: t.replacesWhy },
    { id: replacedBy, title: t.replacedBy, secondary: t.replacedByWhy },
  ]
  if (!replaces && !replacedBy) return null
  return (
    <List>
      {others.map(
        ({ id, ...words }) =>
          id && <ListRow key={id} mark={<Icon of={CalendarSync} />} {...words} href={href('LoanDetails', { id })} />,
      )}
    </List>
  )
}
