import { type DataRequest, dataRequests, requestData } from '@lumbung/shared/contract/rights.ts'
import { type DataRequestKind, dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { useServices } from '../../../shell/router/services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { privacyTexts } from './privacy-texts.ts'

/** Requests about one's data with their due time and answer, and a new one. */
export function RequestSection({ requests }: { requests: readonly DataRequest[] }) {
  const t = useTexts(privacyTexts)
  const [asking, setAsking] = useState(false)
  return (
    <section className="stack-s">
      <SectionTitle>{t.requests}</SectionTitle>
      <p className="secondary">{t.requestWhy}</p>
      {requests.map((request) => (
        <Request key={request.requestId} request={request} />
      ))}
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t.ask}
      </Button>
      {asking && <RequestSheet onClose={() => setAsking(false)} />}
    </section>
  )
}

function Request({ request: { kind, dueAt, answeredAt, question, answer } }: { request: DataRequest }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  return (
    <Card>
      <div className="stack-s">
        <h3>{t.kinds[kind]}</h3>
        <p className="small secondary">
          {answeredAt ? t.answered(formatMoment(answeredAt, language)) : t.due(formatMoment(dueAt, language))}
        </p>
        <p>{question}</p>
        {answer && (
          <p>
            <strong>{t.answer}:</strong> {answer}
          </p>
        )}
      </div>
    </Card>
  )
}

function RequestSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const { toasts } = useServices()
  const [kind, setKind] = useState<DataRequestKind>('ACCESS')
  const form = useAppForm<'text'>({
    initial: { text: '' },
    labels: { text: t.textLabel },
    rules: { text: requiredRule },
  })
  const write = useWrite(requestData, { handles: ['INVALID_INPUT'], refreshes: [dataRequests] })
  const send = ({ text }: { text: string }) => {
    const onSuccess = ({ dueAt }: { dueAt: string }) => {
      toasts.show(t.sent(formatMoment(dueAt, language)))
      onClose()
    }
    write.mutate({ body: { kind, text } }, { onSuccess, onError: form.refuse })
  }
  const words = language === 'id' ? 'id' : 'en'
  return (
    <Sheet title={t.ask} onClose={onClose}>
      <form noValidate onSubmit={form.submit(send)} className="stack">
        <RadioGroup<DataRequestKind>
          name="kind"
          label={t.kindLabel}
          value={kind}
          choices={keysOf(dataRequestKinds).map((value) => ({ value, label: dataRequestKinds[value][words] }))}
          onChange={setKind}
        />
        <TextArea {...form.field('text')} hint={t.textHint} maxLength={1000} />
        <Button type="submit" loading={write.isPending}>
          {t.send}
        </Button>
      </form>
    </Sheet>
  )
}
