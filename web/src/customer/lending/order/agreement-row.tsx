import { FileText } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { orderTexts } from './order-texts.ts'

/** The way to the agreement of an order, once there is one. */
export function AgreementRow({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts)
  const { href } = useRoute()
  return (
    <ListRow
      mark={<Tile icon={FileText} kind="neutral" />}
      title={t.agreement}
      secondary={t.agreementWhy}
      href={href('OrderLoanAgreement', { orderId })}
    />
  )
}
