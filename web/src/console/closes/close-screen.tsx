import {
  closes,
  type DayClose,
  proposeMonthClose,
  readClose,
  signClose,
} from '@lumbung/shared/contract/operators/books/closes.ts'
import { formatDate, formatMoment } from '@lumbung/shared/format.ts'
import { CalendarX, Printer } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { AbsentPage, Back } from '../frame/absent-page.tsx'
import { Page } from '../frame/page.tsx'
import { Action } from '../parts/action.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { hrefOf } from '../routes/routes.ts'
import { Item } from './close-item.tsx'
import { closeTexts } from './close-texts.ts'
import styles from './closes.module.css'

/** `/console/books/close/{date}`: the checklist of a date, computed now or as it was signed. */
export function CloseScreen({ date }: { date: string }) {
  const t = useTexts(closeTexts)
  const language = useLanguage()
  const read = useRead(readClose, { params: { date } })
  const { data } = read
  const title = t.title(formatDate(date, language))
  const back = { href: hrefOf('closes'), label: t.back }
  if (!data)
    return (
      <AbsentPage
        title={title}
        back={back}
        read={read}
        gone={{ icon: CalendarX, title: t.notFound, text: t.notFoundText }}
      />
    )
  return (
    <Page title={title} before={<Back {...back} />} aside={<Acts close={data} />}>
      <State close={data} />
      <ul className={styles.items}>
        {data.items.map((one) => (
          <Item key={one.item} one={one} isFixed={data.state === 'SIGNED'} />
        ))}
      </ul>
    </Page>
  )
}

const leftOf = ({ items }: DayClose) => items.filter(({ isHard, isDone }) => isHard && !isDone).length

function State({ close }: { close: DayClose }) {
  const t = useTexts(closeTexts)
  const { state, proposed } = close
  const left = leftOf(close)
  if (close.signed) return <Signature signed={close.signed} />
  return (
    <div className={styles.notices} role="status">
      {proposed && <Notice kind="info">{t.proposedBy(proposed.by)}</Notice>}
      {state === 'LATER' && <Notice kind="info">{t.later}</Notice>}
      {left > 0 ? (
        <Notice kind="warning">{t.left(left)}</Notice>
      ) : (
        state === 'NEXT' && !proposed && <Notice kind="success">{t.ready}</Notice>
      )}
    </div>
  )
}

function Signature({ signed }: { signed: NonNullable<DayClose['signed']> }) {
  const t = useTexts(closeTexts)
  const language = useLanguage()
  const { by, at, reason, approvedBy, hash, isIntact } = signed
  return (
    <div className={styles.notices} role="status">
      <Notice kind={isIntact ? 'success' : 'danger'}>
        <div className={styles.signature}>
          <p className="strong">{t.signedBy(by, formatMoment(at, language))}</p>
          {approvedBy && <p>{t.approvedBy(approvedBy)}</p>}
          <p>{reason}</p>
          <p>
            {t.hash} <code>{hash}</code>
          </p>
          {!isIntact && <p className="strong">{t.broken}</p>}
        </div>
      </Notice>
    </div>
  )
}

function Acts({ close }: { close: DayClose }) {
  const t = useTexts(closeTexts)
  const [maySign, mayPropose] = [useMay('close.sign'), useMay('close.month')]
  const [isAsked, setAsked] = useState(false)
  const { state, isMonthEnd, proposed } = close
  if (state === 'SIGNED')
    return (
      <Action offered icon={Printer} onClick={() => window.print()}>
        {t.print}
      </Action>
    )
  const may = state === 'NEXT' && leftOf(close) === 0 && !proposed && (isMonthEnd ? mayPropose : maySign)
  if (!may) return null
  return (
    <>
      <Action offered kind="primary" onClick={() => setAsked(true)}>
        {isMonthEnd ? t.propose : t.sign}
      </Action>
      {isAsked && <SignDialog close={close} onClose={() => setAsked(false)} />}
    </>
  )
}

function SignDialog({ close: { date, isMonthEnd }, onClose }: { close: DayClose; onClose: () => void }) {
  const t = useTexts(closeTexts)
  const language = useLanguage()
  const sign = useWrite(signClose, readClose, closes)
  const propose = useWrite(proposeMonthClose, readClose, closes)
  const sending = isMonthEnd ? propose : sign
  return (
    <ReasonDialog
      title={t.signTitle(formatDate(date, language))}
      effect={isMonthEnd ? t.proposeEffect : t.signEffect}
      send={isMonthEnd ? t.propose : t.sign}
      write={sending}
      onClose={onClose}
      onSend={(reason) => {
        const args = { params: { date }, body: { reason } }
        if (isMonthEnd) propose.mutate(args, { onSuccess: onClose })
        else sign.mutate(args, { onSuccess: onClose })
      }}
    />
  )
}
