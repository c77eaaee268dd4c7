import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FileButton } from '../../../../shell/forms/file-button.tsx'
import { useAppCan } from '../../../../shell/native/use-app-can.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { cameraTexts, type PhotoSubject } from './camera-texts.ts'
import viewStyles from './camera-view.module.css'
import { CameraView } from './camera-view.tsx'
import { ExamplePicture } from './example-picture.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoReview } from './photo-review.tsx'
import { photoOfFile, photoOfVideo } from './take-photo.ts'
import { cameraProblem, useCamera } from './use-camera.ts'
import { photoTypes, type SavedPhoto } from './use-photo-upload.ts'

interface PhotoCaptureProps {
  subject: PhotoSubject
  /** The step header, shown when the screen is not the camera itself. */
  below?: ReactNode
  /** Why the photo is taken again, shown on the camera too. */
  notice?: ReactNode
  onSaved: (saved: SavedPhoto) => void
}

/** Takes a photo, lets the customer review it, and uploads it. */
export function PhotoCapture({ subject, below, notice, onSaved }: PhotoCaptureProps) {
  const [photo, setPhoto] = useState<Blob>()
  const [attempt, setAttempt] = useState(0)
  if (!photo) {
    return (
      <TakePhoto
        key={attempt}
        subject={subject}
        below={below}
        notice={notice}
        onPhoto={setPhoto}
        onTryCamera={() => setAttempt(attempt + 1)}
      />
    )
  }
  return (
    <PhotoReview
      photo={photo}
      subject={subject}
      type={photoTypes[subject]}
      below={below ?? notice}
      onAgain={() => setPhoto(undefined)}
      onSaved={onSaved}
    />
  )
}

const facings = { card: 'environment', holding: 'user' } as const

interface TakePhotoProps {
  subject: PhotoSubject
  below: ReactNode
  notice: ReactNode
  onPhoto: (photo: Blob) => void
  onTryCamera: () => void
}

/** The camera of the app around the page, else the live camera, else the phone's camera app. */
function TakePhoto(props: TakePhotoProps) {
  const byApp = useAppCan('camera')
  if (byApp === undefined) return null
  return byApp ? <PhotoByApp {...props} /> : <LivePhoto {...props} />
}

function PhotoByApp({ subject, below, notice, onPhoto, onTryCamera }: TakePhotoProps) {
  const t = useTexts(cameraTexts)
  const [error, setError] = useState<string>()
  return (
    <PhotoPicker
      problem={undefined}
      subject={subject}
      facing={facings[subject]}
      galleryAllowed={subject === 'card'}
      error={error}
      below={below ?? notice}
      onFile={(file) => void photoOfFile(file).then(onPhoto, () => setError(t.unreadable))}
      onDenied={() => setError(t.deniedByApp)}
      onTryCamera={onTryCamera}
    />
  )
}

/** The live camera, or else the phone's camera app. Cards may be picked from the gallery, faces may not (D-113). */
function LivePhoto({ subject, below, notice, onPhoto, onTryCamera }: TakePhotoProps) {
  const t = useTexts(cameraTexts)
  const { back } = useRoute()
  const facing = facings[subject]
  const camera = useCamera(facing)
  const [exampleShown, setExampleShown] = useState(false)
  const [error, setError] = useState<string>()
  const onFile = (file: File) => void photoOfFile(file).then(onPhoto, () => setError(t.unreadable))
  const onShutter = (video: HTMLVideoElement) => void photoOfVideo(video).then(onPhoto, () => setError(t.notTaken))
  const problem = cameraProblem(camera)
  if (problem) {
    return (
      <PhotoPicker
        problem={problem}
        subject={subject}
        facing={facing}
        galleryAllowed={subject === 'card'}
        error={error}
        below={below ?? notice}
        onFile={onFile}
        onDenied={() => undefined}
        onTryCamera={onTryCamera}
      />
    )
  }
  return (
    <>
      <CameraView
        camera={camera}
        subject={subject}
        mirrored={facing === 'user'}
        notice={notice}
        onBack={back}
        error={error}
        onShutter={() => camera.video.current && onShutter(camera.video.current)}
        onExample={() => setExampleShown(true)}
        gallery={subject === 'card' && <Gallery onFile={onFile} />}
      />
      {exampleShown && <Example subject={subject} onClose={() => setExampleShown(false)} />}
    </>
  )
}

function Gallery({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(cameraTexts)
  return (
    <FileButton className={viewStyles.side} onFile={onFile}>
      <Icon of={Image} size={26} />
      <span className={viewStyles.sideWord}>{t.gallery}</span>
    </FileButton>
  )
}

function Example({ subject, onClose }: { subject: PhotoSubject; onClose: () => void }) {
  const t = useTexts(cameraTexts)
  return (
    <Sheet title={t.exampleTitle} onClose={onClose} actions={<Button onClick={onClose}>{t.understood}</Button>}>
      <ExamplePicture subject={subject} />
    </Sheet>
  )
}
