import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type CreditHolder, refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { hrefOf } from '../routes/routes.ts'
import { ListTools } from '../tools/list-tools.tsx'
import { useHolderColumns } from './holders-columns.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { PayoutsTable } from './payouts-table.tsx'
import styles from './refunds.module.css'
import { refundsTexts } from './refunds-texts.ts'

type Refunds = ReplyOf<typeof refunds>

/** `/console/refunds`: customers with credit, and what was paid out of it. */
export function RefundsScreen({ search }: { search: string }) {
  const t = useTexts(refundsTexts)
  const textOf = useErrorText()
  const read = useRead(refunds, {}, { refetchInterval: 30_000, forget: true })
  const [chosen, setChosen] = useState<CreditHolder>()
  const [said, setSaid] = useState<string | Error>()
  useRowKeys()
  const columns = useHolderColumns(setChosen)
  const { data } = read
  return (
    <Page title={t.title}>
      <div className={styles.notices} role="status">
        {said instanceof Error && <Notice kind="danger">{textOf(said)}</Notice>}
        {typeof said === 'string' && <Notice kind="info">{said}</Notice>}
      </div>
      <ListTools list="refunds" filter={{}} screen="refunds" search={search} columns={columns} />
      <div className={styles.stack}>
        <Panel title={t.holders} aside={data && <p className="num">{t.total(data.count, formatMoney(data.total))}</p>}>
          <Loaded read={read} rows={4}>
            {(found) => <Holders found={found} columns={shownColumns(columns, search)} />}
          </Loaded>
        </Panel>
        <Panel title={t.payouts}>
          <Loaded read={read} rows={4}>
            {(found) => <Payouts found={found} onAsked={setSaid} />}
          </Loaded>
        </Panel>
        <Panel title={t.arrived}>
          <p className={styles.lead}>{t.arrivedText}</p>
          <div className={styles.links}>
            <ActionLink href={hrefOf('suspense')}>{t.toSuspense}</ActionLink>
            <ActionLink href={hrefOf('disbursements')}>{t.toDisbursements}</ActionLink>
          </div>
        </Panel>
      </div>
      {chosen && (
        <PayOutDialog
          holder={chosen}
          onClose={() => setChosen(undefined)}
          onSent={() => {
            setChosen(undefined)
            setSaid(t.sent)
          }}
        />
      )}
    </Page>
  )
}

function Holders({ found, columns }: { found: Refunds; columns: readonly ListColumn<CreditHolder>[] }) {
  const t = useTexts(refundsTexts)
  const { customers, count } = found
  if (customers.length === 0)
    return (
      <StateBox icon={Wallet} title={t.none}>
        {t.noneText}
      </StateBox>
    )
  return (
    <>
      <div className={styles.lead}>
        <p className="secondary">{t.lead}</p>
        {count > customers.length && <p>{t.first(customers.length)}</p>}
      </div>
      <Table rows={customers} keyOf={({ customerId }) => customerId} columns={columns} />
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}

function Payouts({ found: { payouts }, onAsked }: { found: Refunds; onAsked: (text: string | Error) => void }) {
  const t = useTexts(refundsTexts)
  if (payouts.length === 0)
    return (
      <StateBox icon={Undo2} title={t.nonePaid}>
        {t.nonePaidText}
      </StateBox>
    )
  return (
    <>
      <div className={styles.lead}>
        {payouts.some(({ paidAfterFailure }) => paidAfterFailure) && <Notice kind="danger">{t.twice}</Notice>}
        <p className="secondary">{t.payoutsLead}</p>
      </div>
      <PayoutsTable rows={payouts} onAsked={onAsked} />
    </>
  )
}
