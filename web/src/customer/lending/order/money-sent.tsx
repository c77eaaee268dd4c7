import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoney, formatWeekday } from '@lumbung/shared/format.ts'
import { CalendarDays, Undo2 } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DonePicture } from '../../../ui/graphics/pictures.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { breakdownOf } from '../../billing/bill-breakdown.ts'
import { useBreakdownText } from '../../billing/bill-breakdown-line.tsx'
import { scheduled } from '../../billing/installment-amounts.ts'
import { useReturnMoney } from '../../billing/use-return-money.ts'
import { accountTitle } from '../../onboarding/bank-accounts/parts/account-row.tsx'
import { AgreementRow } from './agreement-row.tsx'
import type { FullOrder } from './full-order.ts'
import styles from './order-progress.module.css'
import { orderTexts } from './order-texts.ts'
import { orderWords } from './order-words.ts'

/** The loan was disbursed: the amount sent, what to repay and when. */
export function MoneySent({ order }: { order: FullOrder }) {
  const t = useTexts(orderTexts)
  const words = useTexts(orderWords)
  const { href } = useRoute()
  const { quote, bankAccount, loanId } = order
  return (
    <AppScreen
      title={words.DISBURSED}
      heading="body"
      barTitle=""
      right={<HelpButton />}
      action={
        <>
          {loanId && <ButtonLink href={href('LoanDetails', { id: loanId })}>{t.seeLoan}</ButtonLink>}
          <ButtonLink kind={loanId ? 'text' : 'primary'} href={href('Home', {})}>
            {t.home}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.picture}>
        <DonePicture />
      </div>
      <PageTitle center live>
        {words.DISBURSED}
      </PageTitle>
      <p className={styles.lead}>{t.sentLead(formatMoney(quote.received), accountTitle(bankAccount))}</p>
      <WhatComesNext order={order} />
    </AppScreen>
  )
}

function WhatComesNext({ order }: { order: FullOrder }) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const { loanId = '', quote, coolingOffUntil } = order
  const booked = useRead(loan, { params: { loanId } }, { enabled: loanId !== '', handles: 'all' }).data
  const first = firstInstallment(booked?.installments, quote)
  const sumText = useBreakdownText()
  const back = useReturnMoney({ loanId, ...(booked ? booked.loan : { coolingOffUntil }) })
  return (
    <section className="stack-s">
      {(first || back) && <SectionTitle>{t.next}</SectionTitle>}
      {booked?.loan.status === 'CANCELED' && <Notice kind="neutral">{t.returned}</Notice>}
      <List>
        {first && (
          <ListRow
            mark={<Tile icon={CalendarDays} />}
            title={`${t.firstDue} ${formatMoney(first.amount)}`}
            secondary={
              <>
                {formatWeekday(first.dueDate, language)}
                <br />
                {sumText(first.sum)}
              </>
            }
          />
        )}
        {back && (
          <ListRow
            mark={<Tile icon={Undo2} kind="neutral" />}
            title={t.regret}
            secondary={
              <>
                {t.regretWhy(back.amount)} <span className={styles.action}>{t.returnMoney}</span>
              </>
            }
            onClick={back.start}
          />
        )}
        {order.documentHash && <AgreementRow orderId={order.orderId} />}
      </List>
    </section>
  )
}

/** The first instalment while it is unpaid: as the loan has it, and until that is known as it was agreed. */
function firstInstallment(
  booked: ReplyOf<typeof loan>['installments'] | undefined,
  { installments: [planned] }: FullOrder['quote'],
): { dueDate: string; amount: number; sum: ReturnType<typeof breakdownOf> } | undefined {
  const [first] = booked ?? []
  if (!first) return planned && { dueDate: planned.dueDate, amount: planned.total, sum: [] }
  const { dueDate, unpaid } = first
  return unpaid > 0 ? { dueDate, amount: unpaid, sum: breakdownOf({ ...first, amount: scheduled(first) }) } : undefined
}
