import { useContext, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { openHelp } from '../../../../shell/help/open-help.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { AskWithoutCamera } from './ask-without-camera.ts'
import { livenessTexts } from './liveness-texts.ts'
import { OtherWayContext } from './other-way.ts'

/** Offers another way to customers who cannot use a camera or make the gestures (D-116). */
export function AlternativeVerification({ label }: { label: string }) {
  const t = useTexts(livenessTexts)
  const services = useServices()
  const [open, setOpen] = useState(false)
  const way = useContext(OtherWayContext)
  const ask = useContext(AskWithoutCamera)
  if (ask)
    return (
      <TextLink long onClick={ask}>
        {label}
      </TextLink>
    )
  if (way) return <TextLink onClick={way.go}>{way.label}</TextLink>
  return (
    <>
      <TextLink long onClick={() => setOpen(true)}>
        {label}
      </TextLink>
      {open && (
        <Sheet
          title={t.otherTitle}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => openHelp(services)}>{t.toHelp}</Button>}
        >
          <div className="stack-s">
            <p>{t.otherBody}</p>
            <p className="secondary">{t.otherKept}</p>
          </div>
        </Sheet>
      )}
    </>
  )
}
