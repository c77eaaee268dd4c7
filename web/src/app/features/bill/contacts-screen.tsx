import { type DebtContact, debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { BellOff, MessageSquareText, ShieldCheck } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { defineTexts } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { monthName } from '../../billing/month-name.ts'
import { HelpButton } from '../../help/help-button.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { NextPage } from '../../loading/next-page.tsx'

const texts = defineTexts({
  id: {
    title: 'Kontak tentang tagihan',
    rules:
      'Kami hanya menghubungi Anda Senin sampai Sabtu pukul 08.00–20.00 waktu setempat, bukan pada hari libur nasional. Kontak darurat Anda tidak pernah kami tagih.',
    emptyTitle: 'Belum ada kontak',
    emptyBody: 'Setiap kali kami menghubungi Anda tentang tagihan, catatannya muncul di sini.',
    purposes: {
      BEFORE_DUE: 'Pengingat sebelum jatuh tempo',
      DUE: 'Pengingat jatuh tempo',
      OVERDUE: 'Pemberitahuan keterlambatan',
    },
    about: (amount: string, date: string) => `${amount}, jatuh tempo ${date}`,
    by: { SYSTEM: 'otomatis dari Lumbung' },
    paused: (month: string, until: string) =>
      `Anda sudah melaporkan pembayaran tagihan ${month}. Kami tidak menghubungi Anda tentang tagihan itu sampai ${until}.`,
  },
  en: {
    title: 'Contacts about bills',
    rules:
      'We contact you only from Monday to Saturday, 08.00–20.00 your local time, and never on national holidays. We never collect from your emergency contacts.',
    emptyTitle: 'No contacts yet',
    emptyBody: 'Every time we contact you about a bill, it is recorded here.',
    purposes: {
      BEFORE_DUE: 'Reminder before the due date',
      DUE: 'Reminder of the due date',
      OVERDUE: 'Notice of a late bill',
    },
    about: (amount, date) => `${amount}, due ${date}`,
    by: { SYSTEM: 'automatic, by Lumbung' },
    paused: (month, until) =>
      `You have reported a payment of the ${month} bill. We do not contact you about it until ${until}.`,
  },
})

/** Every contact made about the customer's debts, newest first (behaviour 14). */
export function ContactsScreen() {
  const t = useTexts(texts)
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
  const t = useTexts(texts)
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
  const t = useTexts(texts)
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
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <ListRow
      mark={<Icon of={MessageSquareText} />}
      title={t.purposes[purpose]}
      secondary={
        <>
          {t.about(formatMoney(amount), formatDate(dueDate, language))}
          <br />
          {formatMoment(at, language)} · {channel}, {t.by[by]}
        </>
      }
    />
  )
}
