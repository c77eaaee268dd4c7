import { home } from '@lumbung/shared/contract/home.ts'
import {
  applySteps,
  currentApplication,
  shouldResubmit,
  submitApplication,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyBarnPicture } from '../../../ui/graphics/empty-barn-picture.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { StepHeader } from '../../../ui/layout/step-header.tsx'
import { DocumentList } from './document-list.tsx'
import type { Material } from './document-screen.tsx'
import { supplementTexts } from './supplement-texts.ts'
import { useDocumentName } from './use-document-name.ts'

/** the documents that are asked for, and those that were sent. */
export function SupplementScreen() {
  return <Documents />
}

/** the same as the last step of the application. */
export function SupplementStepScreen() {
  const last = applySteps.length + 1
  return <Documents below={<StepHeader step={last} of={last} />} />
}

function Documents({ below }: { below?: ReactNode }) {
  const t = useTexts(supplementTexts)
  useLiveEvents('application')
  const read = useRead(supplementMaterials, { query: {} }, { handles: 'all' })
  const materials = read.data
  const asked = materials?.filter(({ required }) => required) ?? []
  const [tried, setTried] = useState(false)
  const missing = asked.filter(({ status }) => status === 'OPEN')
  const { send, sending } = useSendDocuments()
  const submit = () => {
    setTried(true)
    if (missing.length === 0) send()
  }
  return (
    <AppScreen
      title={t.title}
      heading={read.data ? 'body' : 'bar'}
      right={<HelpButton />}
      below={asked.length > 0 || !materials ? below : undefined}
      action={materials && <Actions asking={asked.length > 0} sending={sending} onSend={submit} />}
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {(all) => (
          <div className="stack-l">
            {asked.length > 0 && <Asked asked={asked} missing={tried ? missing : []} />}
            {asked.length === 0 && all.length === 0 && <Nothing />}
            {asked.length === 0 && all.length > 0 && <PageTitle>{t.allSent}</PageTitle>}
            <DocumentList title={t.sentTitle} materials={all.filter(({ required }) => !required)} />
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}

function Actions({ asking, sending, onSend }: { asking: boolean; sending: boolean; onSend: () => void }) {
  const t = useTexts(supplementTexts)
  const { href } = useRoute()
  if (!asking) return <ButtonLink href={href('ApplicationStatus', {})}>{t.status}</ButtonLink>
  return (
    <Button loading={sending} onClick={onSend}>
      {t.send}
    </Button>
  )
}

function Asked({ asked, missing }: { asked: readonly Material[]; missing: readonly Material[] }) {
  const t = useTexts(supplementTexts)
  const nameOf = useDocumentName()
  const ready = asked.filter(({ status }) => status === 'READY').length
  return (
    <>
      {missing.length > 0 && (
        <Notice kind="danger" live>
          <p className="strong">{t.missing}</p>
          {missing.map(({ type }) => (
            <p key={type}>{nameOf(type)}</p>
          ))}
        </Notice>
      )}
      <div className="stack-s">
        <PageTitle>{t.heading}</PageTitle>
        <p className="secondary">{t.lead}</p>
      </div>
      <DocumentList title={t.ready(ready, asked.length)} materials={asked} />
    </>
  )
}

function Nothing() {
  const t = useTexts(supplementTexts)
  return (
    <MessagePage title={t.none} picture={<EmptyBarnPicture />}>
      {t.noneBody}
    </MessagePage>
  )
}

/** Sends all documents together. What else was returned and is still open comes first. */
function useSendDocuments() {
  const t = useTexts(supplementTexts)
  const { navigation, toasts } = useServices()
  const write = useWrite(submitApplication, {
    handles: ['NEED_SUPPLEMENTAL_MATERIALS', 'APPLICATION_VERIFYING'],
    refreshes: [currentApplication, shouldResubmit, supplementMaterials, home],
  })
  const send = () =>
    write.mutate(
      {},
      {
        onSuccess: () => {
          toasts.show(t.sent)
          navigation.replace('ApplicationStatus', {})
        },
        onError: (error) => {
          if (isRefusal(error, 'NEED_SUPPLEMENTAL_MATERIALS')) {
            toasts.show(error.message, 'error')
            navigation.go('Resubmit', {})
          } else if (isRefusal(error, 'APPLICATION_VERIFYING')) navigation.replace('ApplicationStatus', {})
        },
      },
    )
  return { send, sending: write.isPending }
}
