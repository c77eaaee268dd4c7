import type { DeletionObstacle } from '@lumbung/shared/contract/accounts/deletion.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { RouteName } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { accountTexts } from '../profile/account-texts.ts'

/** Where the customer settles each. */
const placeOf = {
  LOAN: 'Bill',
  ORDER: 'Home',
  PAYMENT: 'RepaymentRecord',
  CODE: 'Bill',
  CREDIT: 'HelpCenter',
  APPLICATION: 'ApplicationStatus',
} as const satisfies Record<DeletionObstacle, RouteName>

/** Says why the account cannot be deleted, and leads to what is still open. */
export function DeletionBars({ reasons, onClose }: { reasons: readonly DeletionObstacle[]; onClose: () => void }) {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  return (
    <Sheet title={t.barredTitle} onClose={onClose}>
      <div className="stack">
        <p className="secondary">{t.barredLead}</p>
        <List>
          {reasons.map((bar) => (
            <ListRow key={bar} title={t.bars[bar].title} secondary={t.bars[bar].next} href={href(placeOf[bar], {})} />
          ))}
        </List>
      </div>
    </Sheet>
  )
}
