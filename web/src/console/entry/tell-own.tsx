import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import { type OwnSession, ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { refetchReads } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './link.module.css'
import { focusWrong, noDetails, OwnFields } from './own-fields.tsx'
import { ownTexts } from './own-texts.ts'

/** Instead of every screen, until an operator who sees customers has told number and NIK. */
export function TellOwn({ asked }: { asked: NonNullable<OwnSession['toTell']> }) {
  const t = useTexts(ownTexts)
  const textOf = useErrorText()
  const client = useQueryClient()
  const give = useWrite(giveOwnTrace)
  const [own, setOwn] = useState(noDetails)
  const [checked, setChecked] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (focusWrong(event.currentTarget, own, asked) || give.isPending) return
    try {
      for (const kind of asked) await give.mutateAsync({ body: { kind, value: own[kind] } })
      await refetchReads(client, ownSession)
    } catch {
      // The form shows why.
    }
  }
  return (
    <Page title={t.first}>
      <Panel title={t.title}>
        <form className={styles.own} noValidate onSubmit={submit}>
          <p>{t.text}</p>
          <p className="secondary">{t.more}</p>
          <OwnFields own={own} asked={asked} checked={checked} onChange={setOwn} />
          {give.error && (
            <div role="alert">
              <Notice kind="danger">{textOf(give.error)}</Notice>
            </div>
          )}
          <Action kind="primary" large type="submit" loading={give.isPending}>
            {t.save}
          </Action>
        </form>
      </Panel>
    </Page>
  )
}
