import type { KeptAfterDeletion } from '@lumbung/shared/contract/accounts/deletion.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { Trash2 } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CountdownRing } from '../../../ui/feedback/countdown-ring.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useCountdown } from '../codes/countdown.ts'
import { accountTexts } from '../profile/account-texts.ts'
import styles from './deletion.module.css'

/** How long the notice is read before it can be accepted (W-22). */
const readSeconds = 10

interface DeletionNoticeProps {
  keeps: KeptAfterDeletion
  onClose: () => void
  onGo: () => void
}

/** DELETE_ACCOUNT_NOTICE: what is lost, and what stays. */
export function DeletionNotice({ keeps, onClose, onGo }: DeletionNoticeProps) {
  const t = useTexts(accountTexts)
  const left = useCountdown(readSeconds) ?? 0
  const loses = useLosses()
  return (
    <Dialog
      title={t.noticeTitle}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button
            kind="danger"
            waiting={left > 0}
            mark={left > 0 && <CountdownRing share={left / readSeconds} />}
            onClick={onGo}
          >
            {left > 0 ? t.goOnIn(left) : t.goOn}
          </Button>
        </>
      }
    >
      <p>{t.noticeLead}</p>
      <ul className={styles.points}>
        {loses && <li>{loses}</li>}
        <li>{t.evaluated}</li>
        <li>{t.keeps[keeps]}</li>
      </ul>
    </Dialog>
  )
}

/** The limit and the usable vouchers that are lost, as a sentence; undefined if there are none. */
function useLosses(): string | undefined {
  const t = useTexts(accountTexts)
  const limit = useRead(home, {}, { handles: 'all' }).data?.limit?.total ?? 0
  const list = useRead(vouchers, { query: {} }, { handles: 'all' }).data?.items ?? []
  const count = list.filter(({ status }) => status === 'AVAILABLE').length
  if (limit > 0 && count > 0) return t.losesBoth(formatMoney(limit), count)
  if (limit > 0) return t.losesLimit(formatMoney(limit))
  return count > 0 ? t.losesVouchers(count) : undefined
}
