import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { findVouchers } from '@lumbung/shared/contract/operators/customers.ts'
import { mobileRule } from '@lumbung/shared/rules/phone.ts'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { GiveVoucherAct, RevokeVoucherAct } from '../customers/acts/customer-acts.tsx'
import { VouchersPanel } from '../customers/panels/account-panels.tsx'
import { SearchBox } from '../customers/search-box.tsx'
import { Page } from '../frame/page.tsx'
import list from '../lists/list.module.css'
import { StateBox } from '../parts/state-box.tsx'
import styles from './vouchers.module.css'
import { vouchersTexts } from './vouchers-texts.ts'

type Shown = ReplyOf<typeof findVouchers>

/** `/console/vouchers`: one customer's vouchers, found by the whole number; nothing of it stays when the screen is left. */
export function VouchersScreen() {
  const t = useTexts(vouchersTexts)
  const [number, setNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [done, setDone] = useState<string>()
  const search = useWrite(findVouchers)
  const [shown, setShown] = useState<Shown>()
  const find = (mobile: string) => {
    if (search.isPending) return
    search.mutate({ body: { mobile } }, { onSuccess: setShown, onError: () => setShown(undefined) })
  }
  const submit = (typed: string) => {
    const isWrong = mobileRule(typed) !== undefined
    setMissing(isWrong)
    setDone(undefined)
    if (!isWrong) find(typed)
  }
  const onDone = (text: string) => {
    setDone(text)
    find(search.variables?.body.mobile ?? '')
  }
  return (
    <Page title={t.title}>
      <div className={list.panel}>
        <SearchBox
          name="number"
          label={t.number}
          {...{ t, isMissing, search }}
          value={number}
          onChange={setNumber}
          onSubmit={submit}
        >
          {done && <Notice kind="success">{done}</Notice>}
        </SearchBox>
        {shown ? (
          <Found found={shown.found} onDone={onDone} />
        ) : (
          <StateBox icon={Search} title={t.begin}>
            {t.beginText}
          </StateBox>
        )}
      </div>
    </Page>
  )
}

function Found({ found, onDone }: Shown & { onDone: (done: string) => void }) {
  const t = useTexts(vouchersTexts)
  const [mayGive, mayRevoke] = [useMay('voucher.give'), useMay('voucher.revoke')]
  if (!found)
    return (
      <div role="status">
        <StateBox icon={SearchX} title={t.none}>
          {t.noneText}
        </StateBox>
      </div>
    )
  const { customerId, name, mobile, vouchers } = found
  const props = { customerId, onDone }
  return (
    <div className={styles.found}>
      <p role="status">
        <strong>{name || t.noName}</strong> <span className="num secondary">{mobile}</span>
      </p>
      <VouchersPanel
        vouchers={vouchers}
        aside={mayGive && <GiveVoucherAct {...props} />}
        revoke={(voucher) => mayRevoke && <RevokeVoucherAct {...props} voucher={voucher} />}
      />
    </div>
  )
}
