import { useContext } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ToastSource } from '../../ui/feedback/toast.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { sampleTexts } from './sample-texts.ts'
import { Row, type Specimen, State } from './specimen.tsx'

const notices = ['info', 'warning', 'danger', 'success', 'neutral'] as const
const badges = ['neutral', 'brand', 'info', 'warning', 'danger', 'success'] as const

function Notices() {
  const t = useTexts(sampleTexts)
  return (
    <div className="stack-s">
      {notices.map((kind) => (
        <Notice key={kind} kind={kind}>
          {t.notices[kind]}
        </Notice>
      ))}
    </div>
  )
}

function Badges() {
  const t = useTexts(sampleTexts)
  return (
    <Row>
      {badges.map((kind) => (
        <Badge key={kind} kind={kind}>
          {t.badges[kind]}
        </Badge>
      ))}
      <Badge mark="calendar">{t.date}</Badge>
      <Badge kind="info" mark="clock">
        {t.badges.info}
      </Badge>
    </Row>
  )
}

function Toasts() {
  const t = useTexts(sampleTexts)
  const { states } = useTexts(galleryTexts)
  const toasts = useContext(ToastSource)
  return (
    <Row>
      <Button small kind="secondary" onClick={() => toasts.show(t.toastDone)}>
        {states.done}
      </Button>
      <Button small kind="secondary" onClick={() => toasts.show(t.toastError, 'error')}>
        {states.failed}
      </Button>
    </Row>
  )
}

function Spinners() {
  return (
    <>
      <State of="plain">
        <Spinner />
      </State>
      <State of="large">
        <Spinner size={48} />
      </State>
    </>
  )
}

export const feedback: readonly Specimen[] = [
  { name: 'Notice', Shown: Notices },
  { name: 'Badge', Shown: Badges },
  { name: 'Toast', Shown: Toasts },
  { name: 'Spinner', Shown: Spinners },
]
