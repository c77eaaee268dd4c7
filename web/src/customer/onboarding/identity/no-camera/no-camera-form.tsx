import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { askWithoutCamera, noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import {
  type CallTime,
  callTimes,
  mostOfNote,
  type NoCameraReason,
  noCameraReasons,
} from '@lumbung/shared/facts/no-camera.ts'
import { charactersOf, normaliseText, requiredRule } from '@lumbung/shared/rules/text.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FormScreen } from '../../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../../shell/forms/use-app-form.ts'
import { useBeforeBack } from '../../../../shell/router/use-route.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { noCameraTexts } from './no-camera-texts.ts'

type Field = 'why' | 'callAt' | 'note'

interface NoCameraFormProps {
  onSent: () => void
  onBack: () => void
}

const isReason = (value: string): value is NoCameraReason => noCameraReasons.some((one) => one === value)
const isTime = (value: string): value is CallTime => callTimes.some((one) => one === value)
const noteRule = (note: string) => (charactersOf(normaliseText(note)).length > mostOfNote ? 'tooLong' : undefined)

/** Why there is no camera, and when to call. Back leads to the face check, from which it came. */
export function NoCameraForm({ onSent, onBack }: NoCameraFormProps) {
  const t = useTexts(noCameraTexts)
  const form = useAppForm<Field>({
    initial: { why: '', callAt: '', note: '' },
    labels: t.labels,
    rules: {
      why: requiredRule,
      callAt: requiredRule,
      note: (note, { why }) => (why === 'OTHER' ? requiredRule(note) : undefined) ?? noteRule(note),
    },
  })
  const write = useWrite(askWithoutCamera, { handles: ['INVALID_INPUT'], refreshes: [noCamera, currentApplication] })
  useBeforeBack(() => {
    onBack()
    return true
  })
  const send = ({ why, callAt, note }: Record<Field, string>) => {
    if (!isReason(why) || !isTime(callAt)) return
    const told = { why, callAt, ...(normaliseText(note) !== '' && { note }) }
    write.mutate({ body: told }, { onSuccess: onSent, onError: form.refuse })
  }
  const { value: why, ...whyField } = form.field('why')
  const { value: callAt, ...callField } = form.field('callAt')
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={t.lead}
      submitLabel={t.send}
      sending={write.isPending}
      onSend={send}
    >
      <Select<NoCameraReason>
        {...whyField}
        value={isReason(why) ? why : ''}
        choices={noCameraReasons.map((one) => ({ value: one, label: t.reasons[one] }))}
      />
      <Select<CallTime>
        {...callField}
        value={isTime(callAt) ? callAt : ''}
        choices={callTimes.map((one) => ({ value: one, label: t.times[one] }))}
      />
      <TextArea {...form.field('note')} hint={why === 'OTHER' ? t.noteNeeded : t.noteHint} maxLength={mostOfNote} />
    </FormScreen>
  )
}
