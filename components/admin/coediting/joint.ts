/** What writing with others needs: loaded when a second person is there. */
export { Cursors, toJointExtension } from './joint-extension'
export { JointText, toDoc } from './joint-text'
