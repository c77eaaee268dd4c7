import { ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSession } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Loaded } from '../lists/loaded.tsx'
import styles from './account.module.css'
import { accountTexts } from './account-texts.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TracesPanel } from './traces-panel.tsx'

/** `/console/account`: what an operator signs in with, and where one is signed in. */
export function AccountScreen() {
  const t = useTexts(accountTexts)
  const { name, email } = useSession()
  const read = useRead(ownAccount, {})
  const [said, setSaid] = useState<string>()
  return (
    <Page
      title={t.title}
      under={
        <p className="small secondary">
          {name}, {email}
        </p>
      }
    >
      <div className={styles.said} role="status">
        {said && <Notice kind="success">{said}</Notice>}
      </div>
      <div className={styles.columns}>
        <Loaded read={read} rows={4}>
          {(data) => (
            <>
              <PasskeysPanel items={data.passkeys} onSaid={setSaid} />
              <TracesPanel items={data.traces} onSaid={setSaid} />
              <SessionsPanel items={data.sessions} onSaid={setSaid} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
