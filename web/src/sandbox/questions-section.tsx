import { complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { displayMobile } from '@lumbung/shared/rules/phone.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { defineTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import styles from './desk.module.css'
import { callDesk } from './desk-api.ts'
import { Outcome } from './outcome.tsx'

const texts = defineTexts({
  id: {
    lead: 'Pengaduan dan permintaan soal data yang menunggu jawaban petugas.',
    empty: 'Tidak ada yang menunggu.',
    answer: 'Jawaban',
    send: 'Kirim jawaban',
    begin: 'Tangani',
    due: (date: string) => `Jawab paling lambat ${date}`,
    photo: 'Lihat foto',
    done: 'Terkirim',
  },
  en: {
    lead: 'Complaints and requests about data that wait for an answer.',
    empty: 'Nothing waits.',
    answer: 'Answer',
    send: 'Send the answer',
    begin: 'Take up',
    due: (date) => `Answer by ${date}`,
    photo: 'See the photo',
    done: 'Sent',
  },
})

interface Question {
  id: string
  kind: 'COMPLAINT' | keyof typeof dataRequestKinds
  ticketNo?: string
  subject?: keyof typeof complaintSubjects
  status: string
  mobile: string
  text: string
  hasPhoto: boolean
  due: string
}

/** Complaints and requests about data, answered here until there is an operators' console. */
export function QuestionsSection() {
  const t = useTexts(texts)
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['questions'],
    queryFn: () => callDesk<{ waiting: Question[] }>('/questions'),
    refetchInterval: 3_000,
  })
  const reply = useMutation({
    mutationFn: ({ id, answer }: { id: string; answer?: string }) =>
      callDesk<unknown>(`/questions/${id}`, answer === undefined ? {} : { answer }),
    onSettled: () => client.invalidateQueries({ queryKey: ['questions'] }),
  })
  const waiting = read.data?.waiting ?? []
  return (
    <>
      <p className="small secondary">{t.lead}</p>
      {read.data && waiting.length === 0 && <p className={styles.result}>{t.empty}</p>}
      <ul>
        {waiting.map((one) => (
          <Waiting key={one.id} question={one} onReply={(answer) => reply.mutate({ id: one.id, ...answer })} />
        ))}
      </ul>
      <Outcome done={reply.isSuccess ? t.done : undefined} error={reply.error ?? read.error} />
    </>
  )
}

function Waiting({ question, onReply }: { question: Question; onReply: (answer: { answer?: string }) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = language === 'id' ? 'id' : 'en'
  const [answer, setAnswer] = useState('')
  const { id, kind, ticketNo, subject, status, mobile, text, hasPhoto, due } = question
  const about = kind === 'COMPLAINT' ? subject && complaintSubjects[subject][words] : dataRequestKinds[kind][words]
  return (
    <li className={styles.case}>
      <p className="strong">{about}</p>
      <p className={styles.meta}>
        <span>{displayMobile(mobile)}</span>
        {ticketNo && <span>{ticketNo}</span>}
        <span>{t.due(formatDate(due, language))}</span>
      </p>
      <p>{text}</p>
      {hasPhoto && <TextLink href={`/sandbox/api/questions/${id}/photo`}>{t.photo}</TextLink>}
      <TextArea name={`answer-${id}`} label={t.answer} value={answer} onChange={setAnswer} maxLength={2000} />
      <Button onClick={() => answer.trim() !== '' && onReply({ answer })}>{t.send}</Button>
      {kind === 'COMPLAINT' && status === 'RECEIVED' && (
        <Button kind="secondary" onClick={() => onReply({})}>
          {t.begin}
        </Button>
      )}
    </li>
  )
}
