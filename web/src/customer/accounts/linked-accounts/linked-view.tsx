import { linkedAccounts, unlink } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { type LinkType, linkNames } from '@lumbung/shared/enums/linked-accounts.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { linkTexts } from './link-texts.ts'
import type { ServiceAnswer } from './use-service-answer.ts'

interface LinkedViewProps {
  type: LinkType
  since: string
  answer: ServiceAnswer
}

/** A linked account: since when, what we know of it, and how to unlink it. */
export function LinkedView({ type, since, answer: { result, error } }: LinkedViewProps) {
  const t = useTexts(linkTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  // An answer that was sent before has linked this account.
  const failure = error && !isRefusal(error, 'LINK_EXPIRED') ? error : undefined
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        <Button kind="secondary" icon={Unlink} onClick={() => setAsking(true)}>
          {t.unlink}
        </Button>
      }
    >
      <div className="stack">
        {failure && (
          <Notice kind="danger" live>
            {failure.message}
          </Notice>
        )}
        {result === 'LINKED' && (
          <Notice kind="success" live>
            {t.linked(linkNames[type])}
          </Notice>
        )}
        <List>
          <ListRow
            mark={<Icon of={Link2} />}
            title={linkNames[type]}
            secondary={t.since(formatMoment(since, language))}
          />
          <ListRow title={t.keep} secondary={t.keepWhat} />
          <ListRow title={t.credit} secondary={t.creditWhy} />
        </List>
      </div>
      {asking && <UnlinkDialog type={type} onClose={() => setAsking(false)} />}
    </AppScreen>
  )
}

function UnlinkDialog({ type, onClose }: { type: LinkType; onClose: () => void }) {
  const t = useTexts(linkTexts)
  const { toasts } = useServices()
  const write = useWrite(unlink, { refreshes: [linkedAccounts, user] })
  const done = () => {
    toasts.show(t.unlinked)
    onClose()
  }
  return (
    <Dialog
      title={t.sure(linkNames[type])}
      icon={Unlink}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t.stay}
          </Button>
          <Button
            kind="danger"
            loading={write.isPending}
            onClick={() => write.mutate({ params: { type } }, { onSuccess: done })}
          >
            {t.unlink}
          </Button>
        </>
      }
    >
      {t.sureBody}
    </Dialog>
  )
}
