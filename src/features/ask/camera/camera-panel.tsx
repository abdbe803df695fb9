import { CameraPicture, type CameraPictureProps } from './camera-picture.tsx'
import { CameraSettings } from './camera-settings.tsx'

/** The camera of this device with its picture and its settings. */
export const CameraPanel = (props: CameraPictureProps) => (
  <div className="flex flex-col gap-4">
    <CameraPicture {...props} />
    <CameraSettings camera={props.camera} handPose={props.handPose} />
  </div>
)
