import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { CalendarSync } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { myLoansTexts } from './my-loans-texts.ts'

/** Applications for bill instalments that are open, linked to their state. Nothing while they are unknown. */
export function OpenConversions() {
  const t = useTexts(myLoansTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { data } = useRead(currentBills, {}, { handles: 'all' })
  const open = data?.conversions.filter(({ outcome }) => outcome === 'OPEN') ?? []
  if (open.length === 0) return null
  return (
    <List>
      {open.map(({ conversionId, month }) => (
        <ListRow
          key={conversionId}
          mark={<Icon of={CalendarSync} />}
          title={t.request}
          secondary={t.requestOf(monthName(month, language))}
          href={href('BillInstallmentProcess', {}, { conversionId })}
        />
      ))}
    </List>
  )
}
