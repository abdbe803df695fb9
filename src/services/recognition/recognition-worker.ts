import { judge } from './recogniser.ts'
import { enrol, type SignModel } from './sign-model.ts'
import type { RecognitionRequest, RecognitionResponse } from './worker-messages.ts'

// Runs in a worker, so that the page stays responsive.

let models: readonly SignModel[] = []

addEventListener('message', ({ data }: MessageEvent<RecognitionRequest>) => {
  if (data.type === 'learn') {
    models = data.signs.map(({ signId, takes }) => enrol(signId, takes))
    return
  }
  const sign = models.find((model) => model.sign === data.signId) ?? enrol(data.signId, [])
  const response: RecognitionResponse = {
    request: data.request,
    judgement: judge(
      sign,
      data.take,
      models.filter((model) => model !== sign),
    ),
  }
  postMessage(response)
})
