import { formatMoney } from '@lumbung/shared/format.ts'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { voucherTexts } from '../../lending/voucher-texts.ts'
import type { useVouchers } from './use-vouchers.ts'
import { VoucherSheet } from './voucher-sheet.tsx'

interface VoucherRowProps {
  choice: ReturnType<typeof useVouchers>
  onPick: (voucherId: string | undefined) => void
}

/** The chosen voucher, or how many can be used; a tap opens the list. */
export function VoucherRow({ choice, onPick }: VoucherRowProps) {
  const t = useTexts(voucherTexts)
  const [open, setOpen] = useState(false)
  const { items, chosen, failed } = choice
  const usable = items?.filter(({ barredBy }) => barredBy === undefined).length ?? 0
  const shown =
    items === undefined ? (failed ? '-' : '…') : items.length === 0 ? t.noneYet : t.usable(usable, items.length)
  return (
    <>
      <List>
        <ListRow
          mark={<Tile icon={TicketPercent} kind={chosen ? 'brand' : 'neutral'} />}
          title={t.title}
          secondary={chosen ? t.chosen(chosen.name, formatMoney(chosen.saved)) : shown}
          onClick={() => items && setOpen(true)}
        />
      </List>
      {open && items && (
        <VoucherSheet
          vouchers={items}
          chosen={chosen?.voucherId}
          onPick={(voucherId) => {
            setOpen(false)
            onPick(voucherId)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
