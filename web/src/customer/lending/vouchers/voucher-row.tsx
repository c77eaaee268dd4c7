import type { Voucher } from '@lumbung/shared/contract/lending/vouchers.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Late } from '../../../shell/loading/late.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import type { useVouchers } from './use-vouchers.ts'
import { voucherTexts } from './voucher-texts.ts'

const loadSheet = () => import('./voucher-sheet.tsx').then((module) => module.VoucherSheet)

interface VoucherRowProps {
  choice: ReturnType<typeof useVouchers>
  onPick: (voucherId: string | undefined) => void
}

/** The chosen voucher, or how many can be used; a tap opens the list. */
export function VoucherRow({ choice, onPick }: VoucherRowProps) {
  const t = useTexts(voucherTexts)
  // The list that was tapped: the sheet stays while a changed plan loads another one.
  const [open, setOpen] = useState<readonly Voucher[]>()
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
          onClick={() => setOpen(items)}
        />
      </List>
      {open && (
        <Late
          load={loadSheet}
          props={{
            vouchers: items ?? open,
            chosen: chosen?.voucherId,
            onPick: (voucherId) => {
              setOpen(undefined)
              onPick(voucherId)
            },
            onClose: () => setOpen(undefined),
          }}
        />
      )}
    </>
  )
}
