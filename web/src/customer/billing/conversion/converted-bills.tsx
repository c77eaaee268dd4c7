import type { BilledConversion } from '@lumbung/shared/contract/billing/bills.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { billTexts } from '../bill-texts.ts'
import { ConvertedBadge } from '../due-badge.tsx'

/** Bills of this month or later that were turned into instalments (CONVERTED), with the way to their new schedule. */
export function ConvertedBills({ conversions }: { conversions: readonly BilledConversion[] }) {
  const t = useTexts(billTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const booked = conversions.filter(({ outcome }) => outcome === 'BOOKED')
  if (booked.length === 0) return null
  return (
    <List>
      {booked.map(({ conversionId, month }) => (
        <ListRow
          key={conversionId}
          title={t.convertedBill(monthName(month, language))}
          secondary={t.newSchedule}
          value={<ConvertedBadge />}
          href={href('BillInstallmentSchedule', {}, { conversionId })}
        />
      ))}
    </List>
  )
}
