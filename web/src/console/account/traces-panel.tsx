import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import { type OwnTraceKind, ownTraceKinds } from '@lumbung/shared/facts/own-traces.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './account.module.css'
import { tracesTexts } from './traces-texts.ts'

interface TracesPanelProps {
  items: ReplyOf<typeof ownAccount>['traces']
  onSaid: (text: string) => void
}

/** By what the operator is recognised among customers; a value is told once and never shown. */
export function TracesPanel({ items, onSaid }: TracesPanelProps) {
  const t = useTexts(tracesTexts)
  const textOf = useErrorText()
  const language = useLanguage()
  const [kind, setKind] = useState<OwnTraceKind>('MOBILE')
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = useWrite(giveOwnTrace, ownAccount)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(value.trim() === '')
    if (value.trim() === '' || give.isPending) return
    const onSuccess = () => {
      setValue('')
      onSaid(t.given)
    }
    give.mutate({ body: { kind, value } }, { onSuccess })
  }
  return (
    <Panel title={t.title}>
      <p className={styles.lead}>{t.text}</p>
      <ul className={styles.lead}>
        {items.map(({ kind: one, at }) => (
          <li key={one}>{t.known(t.kinds[one], formatDate(at, language))}</li>
        ))}
      </ul>
      <form className={styles.give} noValidate onSubmit={submit}>
        <ChoiceField
          label={t.kind}
          value={kind}
          choices={ownTraceKinds.map((one) => ({ value: one, label: t.kinds[one] }))}
          onChange={setKind}
        />
        <TextField
          name="value"
          label={t.value}
          hint={t.hint}
          error={isMissing ? t.missing : give.error ? textOf(give.error) : undefined}
          value={value}
          onChange={setValue}
        />
        <Action type="submit" loading={give.isPending}>
          {t.give}
        </Action>
      </form>
    </Panel>
  )
}
