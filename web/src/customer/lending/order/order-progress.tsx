import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { formatDeadline, formatMoment, formatMoney, formatTerms, formatTime } from '@lumbung/shared/format.ts'
import { serverNow } from '../../../api/server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { CopyRow } from '../../../ui/actions/copy-row.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EndedPicture, WaitingPicture, YourTurnPicture } from '../../../ui/graphics/pictures.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { AgreementRow } from './agreement-row.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { FullOrder } from './full-order.ts'
import styles from './order-progress.module.css'
import { isBankDown, nextRetryAt } from './order-steps.ts'
import { orderTexts } from './order-texts.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { orderWords } from './order-words.ts'

type Status = Exclude<FullOrder['status'], 'OTP_REQUIRED' | 'DISBURSED'>

/** When to expect the result, the stages, and the next action. */
export function OrderProgress({ order }: { order: FullOrder }) {
  const t = useTexts(orderTexts)
  const words = useTexts(orderWords)
  const language = useLanguage()
  const { orderId, status, quote, actionUntil, cancellable, rejection, decisionBy } = order
  const retryAt = nextRetryAt(order, serverNow())
  const title = retryAt ? t.waits : words[status]
  const leadOf = decisionBy ? t.decision(formatMoment(decisionBy, language)) : t.lead[status as Status]
  const number = orderId.slice(-12).toUpperCase()
  const deadline = actionUntil ? formatDeadline(actionUntil, serverNow(), language) : '-'
  return (
    <AppScreen
      title={title}
      heading="body"
      barTitle=""
      right={<HelpButton />}
      action={
        <>
          <NextStep order={order} />
          {cancellable && <CancelOrder orderId={orderId} />}
        </>
      }
    >
      <div className={styles.picture}>
        <Picture status={status} />
      </div>
      <PageTitle center live>
        {title}
      </PageTitle>
      <p className={styles.lead}>
        {retryAt ? t.waitsLead(formatTime(retryAt)) : isBankDown(order) ? t.bankDown : leadOf}{' '}
        {deadline !== '-' && t.until(deadline)}
      </p>
      {rejection && (
        <div className={styles.reason}>
          <Notice kind="neutral">
            {t.why(lowerFirst(rejection.message))} {rejection.advice}
          </Notice>
        </div>
      )}
      <OrderTimeline
        order={order}
        now={title}
        delayed={retryAt !== undefined}
        terms={t.terms(formatMoney(quote.amount), formatTerms(quote, language))}
      />
      {order.documentHash && status !== 'SIGNING' && (
        <div className={styles.documents}>
          <List>
            <AgreementRow orderId={orderId} />
          </List>
        </div>
      )}
      <div className={styles.number}>
        <CopyRow label={t.number} shown={number} value={number} />
      </div>
    </AppScreen>
  )
}

function Picture({ status }: Pick<FullOrder, 'status'>) {
  const { step, moving } = meaningOf(status)
  if (step === 'ended') return <EndedPicture />
  return moving ? <WaitingPicture /> : <YourTurnPicture />
}

function NextStep({ order: { orderId, status } }: { order: FullOrder }) {
  const t = useTexts(orderTexts)
  const { href } = useRoute()
  if (status === 'SIGNING')
    return <ButtonLink href={href('OrderLoanAgreement', { orderId })}>{t.readAndSign}</ButtonLink>
  if (status === 'DISBURSEMENT_FAILED')
    return <ButtonLink href={href('BankList', {}, { orderId })}>{t.otherAccount}</ButtonLink>
  return <ButtonLink href={href('Home', {})}>{t.home}</ButtonLink>
}
