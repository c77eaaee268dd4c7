import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ApplyStepHeader } from '../flow/apply-step-header.tsx'
import { useAfterStep } from '../flow/use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../flow/with-application.tsx'
import { PhotoCapture } from './camera/photo-capture.tsx'
import { identityTexts } from './identity-texts.ts'
import { KtpFormScreen } from './ktp-form.tsx'
import { KtpPhotoRow } from './ktp-photo-row.tsx'

/** The first step: the photo of the ID card, then its data. */
export function KtpScreen() {
  return <WithOpenApplication step="ktp">{(application) => <KtpStep application={application} />}</WithOpenApplication>
}

function KtpStep({ application }: { application: Application }) {
  const t = useTexts(identityTexts).ktp
  const next = useAfterStep('ktp', application, 'replace')
  const hasPhoto = application.saved.ktp?.hasPhoto === true
  const kept = useRead(images, { query: { type: 'KTP' } }, { handles: 'all', enabled: hasPhoto })
  const [taken, setTaken] = useState<string>()
  const [retaking, setRetaking] = useState(false)
  if (retaking || !(hasPhoto || taken)) {
    const onSaved = ({ photoUrl }: { photoUrl: string }) => {
      setTaken(photoUrl)
      setRetaking(false)
    }
    return <PhotoCapture subject="card" below={<ApplyStepHeader step="ktp" />} onSaved={onSaved} />
  }
  return (
    <KtpFormScreen
      application={application}
      asStep
      above={<KtpPhotoRow url={taken ?? kept.data?.[0]?.url} onChange={() => setRetaking(true)} />}
      submitLabel={t.save}
      onSaved={next}
    />
  )
}
