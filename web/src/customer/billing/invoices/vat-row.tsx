import { Percent } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { invoiceTexts } from './invoice-texts.ts'

/** Leads to the notice about the VAT rate. */
export function VatRow() {
  const t = useTexts(invoiceTexts)
  const { href } = useRoute()
  return <ListRow mark={<Icon of={Percent} />} title={t.vatRule} href={href('Vat12Adjustment', {})} />
}
