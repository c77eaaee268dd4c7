import type { Voucher } from '@lumbung/shared/contract/lending/vouchers.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { voucherTexts } from './voucher-texts.ts'

interface VoucherSheetProps {
  vouchers: readonly Voucher[]
  chosen: string | undefined
  /** Undefined: without a voucher. */
  onPick: (voucherId: string | undefined) => void
  onClose: () => void
}

/** Chooses one voucher for the loan, or none. Those that cannot be used follow, each with the reason. */
export function VoucherSheet({ vouchers, chosen, onPick, onClose }: VoucherSheetProps) {
  const t = useTexts(voucherTexts)
  const usable = vouchers.filter(({ barredBy }) => barredBy === undefined)
  const others = vouchers.filter(({ barredBy }) => barredBy !== undefined)
  const none = chosen && (
    <Button kind="secondary" onClick={() => onPick(undefined)}>
      {t.without}
    </Button>
  )
  return (
    <Sheet title={t.choose} onClose={onClose} actions={none}>
      <div className="stack-s">
        <p className="small secondary">{vouchers.length === 0 ? t.none : t.lead}</p>
        {usable.map((voucher) => {
          const { voucherId } = voucher
          return (
            <VoucherCard
              key={voucherId}
              voucher={voucher}
              chosen={voucherId === chosen}
              onPick={() => onPick(voucherId)}
            />
          )
        })}
        {others.length > 0 && <h3 className="small secondary">{t.notUsable}</h3>}
        {others.map((voucher) => (
          <VoucherCard key={voucher.voucherId} voucher={voucher} />
        ))}
      </div>
    </Sheet>
  )
}
