import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { images, saveImage } from '@lumbung/shared/contract/onboarding/photos.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { sendWithSecurityCheck } from '../../../../api/security-gate.ts'
import { upload } from '../../../../api/upload.ts'
import { refetchReads } from '../../../../api/use-api.ts'
import type { PhotoSubject } from './camera-texts.ts'

export type SavedPhoto = ReplyOf<typeof saveImage>
export type PhotoType = 'KTP' | 'ID_HOLDING'
export const photoTypes: Readonly<Record<PhotoSubject, PhotoType>> = { card: 'KTP', holding: 'ID_HOLDING' }
type Hints = SavedPhoto['quality']['hints']

export interface PhotoUpload {
  /** Uploads a photo; `force` stores it even if it fails the quality check (D-111). Ignored while an upload is running. */
  send: (photo: Blob, force: boolean) => void
  sending: boolean
  percent: number
  /** The upload failed or was refused. */
  failed: boolean
  /** The refusal's message, if it was refused. */
  refusal: string | undefined
  /** Why the photo failed the quality check; it was not stored. */
  qualityIssues: Hints | undefined
}

/** A photo without a name was only checked, not stored. */
const isStored = (saved: SavedPhoto) => saved.photoName !== ''

/** Uploads photos one at a time, with progress. */
export function usePhotoUpload(type: PhotoType, onSaved: (saved: SavedPhoto) => void): PhotoUpload {
  const [percent, setPercent] = useState(0)
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ photo, force }: { photo: Blob; force: boolean }) => {
      setPercent(0)
      const query = force ? { forceSave: 'true' as const } : {}
      const args = { params: { type }, query, body: {}, files: { image: [photo] } }
      return sendWithSecurityCheck(() => upload(saveImage, args, { onProgress: setPercent }))
    },
    // Here, because a security check may have moved the customer to another screen meanwhile.
    onSuccess: () => {
      void refetchReads(client, currentApplication, images)
    },
    meta: { path: saveImage.path, handles: 'all' },
  })
  const send = (photo: Blob, force: boolean) => {
    if (mutation.isPending) return
    mutation.mutate({ photo, force }, { onSuccess: (saved) => (isStored(saved) ? onSaved(saved) : undefined) })
  }
  const qualityIssues = mutation.data && !isStored(mutation.data) ? mutation.data.quality.hints : undefined
  return {
    send,
    sending: mutation.isPending,
    percent,
    failed: mutation.isError,
    refusal: isRefusal(mutation.error) ? mutation.error.message : undefined,
    qualityIssues,
  }
}
