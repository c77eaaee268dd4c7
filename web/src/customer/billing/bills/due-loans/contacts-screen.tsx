import { type DebtContact, debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { BellOff, MessageSquareText, ShieldCheck } from 'lucide-react'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../../shell/loading/next-page.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { contactsTexts } from './contacts-texts.ts'

/** Every contact made about the customer's debts, newest first (behaviour 14). */
export function ContactsScreen() {
  const t = useTexts(contactsTexts)
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack">
        <Notice kind="neutral" icon={ShieldCheck}>
          {t.rules}
        </Notice>
        <PausedNotices />
        <ContactsPage />
      </div>
    </AppScreen>
  )
}

/** Bills about which contacts have stopped, because the customer has reported their payment. */
function PausedNotices() {
  const t = useTexts(contactsTexts)
  const language = useLanguage()
  const reports = useRead(paymentReports, {}, { handles: 'all' }).data ?? []
  return reports
    .filter(({ status }) => status === 'OPEN')
    .map(({ reportId, month, pausedUntil }) => (
      <Notice key={reportId} kind="info" icon={BellOff}>
        {t.paused(monthName(month, language), formatMoment(pausedUntil, language))}
      </Notice>
    ))
}

/** One page of the list; the next one is loaded below it on request. */
function ContactsPage({ after }: { after?: string }) {
  const t = useTexts(contactsTexts)
  const read = useRead(debtContacts, { query: after ? { after } : {} }, { handles: 'all' })
  return (
    <Loaded read={read} skeleton={<SkeletonCard />}>
      {({ items, next }) =>
        items.length === 0 && !after ? (
          <EmptyState icon={MessageSquareText} title={t.emptyTitle}>
            {t.emptyBody}
          </EmptyState>
        ) : (
          <div className="stack">
            <List>
              {items.map((item) => (
                <ContactRow key={item.contactId} contact={item} />
              ))}
            </List>
            {next && <NextPage key={next}>{() => <ContactsPage after={next} />}</NextPage>}
          </div>
        )
      }
    </Loaded>
  )
}

function ContactRow({ contact: { at, by, channel, purpose, dueDate, amount } }: { contact: DebtContact }) {
  const t = useTexts(contactsTexts)
  const language = useLanguage()
  return (
    <ListRow
      mark={<Icon of={MessageSquareText} />}
      title={t.purposes[purpose]}
      secondary={
        <>
          {t.about(formatMoney(amount), formatDate(dueDate, language))}
          <br />
          {formatMoment(at, language)} · {t.channels[channel]}, {t.by[by]}
        </>
      }
    />
  )
}
