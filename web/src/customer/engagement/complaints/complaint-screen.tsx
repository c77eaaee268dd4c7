import { type Complaint, complaints } from '@lumbung/shared/contract/complaints.ts'
import { complaintSubjects, prolongReasons } from '@lumbung/shared/facts/complaints.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { complaintTexts } from './complaint-texts.ts'
import { type Receipt, ReceivedDialog } from './received-dialog.tsx'

/** RA-07: the customer's complaints with ticket, date and answer, and a new one. */
export function ComplaintScreen() {
  const t = useTexts(complaintTexts)
  const read = useRead(complaints, {}, { handles: 'all' })
  const [writing, setWriting] = useState(false)
  const [receipt, setReceipt] = useState<Receipt>()
  const receive = (received: Receipt) => {
    setWriting(false)
    setReceipt(received)
  }
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={<Button onClick={() => setWriting(true)}>{t.write}</Button>}
    >
      <div className="stack">
        <p className="secondary">{t.lead}</p>
        <Loaded read={read} skeleton={<SkeletonCard />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={MessageSquareText} title={t.none}>
                {t.noneWhy}
              </EmptyState>
            ) : (
              items.map((one) => <Ticket key={one.complaintId} complaint={one} />)
            )
          }
        </Loaded>
      </div>
      {writing && <ComplaintSheet onClose={() => setWriting(false)} onReceived={receive} />}
      {receipt && <ReceivedDialog receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </AppScreen>
  )
}

const badges = { RECEIVED: 'info', IN_PROGRESS: 'warning', ANSWERED: 'success' } as const

function Ticket({ complaint }: { complaint: Complaint }) {
  const t = useTexts(complaintTexts)
  const language = useLanguage()
  const { ticketNo, subject, status, text, hasPhoto, answerBy, prolonged, answeredAt, answer } = complaint
  const words = language === 'id' ? 'id' : 'en'
  return (
    <Card>
      <div className="stack-s">
        <h2>{complaintSubjects[subject][words]}</h2>
        <p className="small secondary">
          {ticketNo}
          {hasPhoto && `, ${t.withPhoto.toLowerCase()}`}
        </p>
        <p>
          <Badge kind={badges[status]} mark={status === 'IN_PROGRESS' ? 'clock' : undefined}>
            {t.states[status]}
          </Badge>
        </p>
        <p className="small secondary">
          {answeredAt ? t.answeredOn(formatDate(answeredAt, language)) : t.dueBy(formatDate(answerBy, language))}
        </p>
        {prolonged && !answeredAt && (
          <p className="small secondary">
            {t.takesLonger} {prolongReasons[prolonged.reason][words]}
          </p>
        )}
        <p>{text}</p>
        {answer && (
          <>
            <p>
              <strong>{t.answer}:</strong> {answer}
            </p>
            <p className="small secondary">{t.further}</p>
          </>
        )}
      </div>
    </Card>
  )
}
