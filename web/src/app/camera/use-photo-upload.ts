import { currentApplication } from '@lumbung/shared/contract/application.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { images, saveImage } from '@lumbung/shared/contract/photo.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { sendWithSecurityCheck } from '../../api/security-gate.ts'
import { upload } from '../../api/upload.ts'
import { readKey } from '../../api/use-api.ts'

export type SavedPhoto = ReplyOf<typeof saveImage>
export type PhotoType = 'KTP' | 'ID_HOLDING'
type Hints = SavedPhoto['quality']['hints']

export interface PhotoUpload {
  /** Sends a photo; `force` keeps one that the quality check dislikes (D-111). Ignored while one is on its way. */
  send: (photo: Blob, force: boolean) => void
  sending: boolean
  percent: number
  /** The upload ended without an answer or with a refusal. */
  failed: boolean
  /** The sentence of the refusal, when there was one. */
  refusal: string | undefined
  /** What the server disliked; the photo was not kept. */
  disliked: Hints | undefined
}

/** A photo without a name was measured only. */
const isKept = (saved: SavedPhoto) => saved.photoName !== ''

/** Sends photos one at a time and tells how it goes. */
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
    // Also when a security check has taken the customer to other screens meanwhile.
    onSuccess: () => {
      for (const read of [currentApplication, images]) void client.invalidateQueries({ queryKey: readKey(read) })
    },
    meta: { path: saveImage.path, handles: 'all' },
  })
  const send = (photo: Blob, force: boolean) => {
    if (mutation.isPending) return
    mutation.mutate({ photo, force }, { onSuccess: (saved) => (isKept(saved) ? onSaved(saved) : undefined) })
  }
  const disliked = mutation.data && !isKept(mutation.data) ? mutation.data.quality.hints : undefined
  return {
    send,
    sending: mutation.isPending,
    percent,
    failed: mutation.isError,
    refusal: isRefusal(mutation.error) ? mutation.error.message : undefined,
    disliked,
  }
}
