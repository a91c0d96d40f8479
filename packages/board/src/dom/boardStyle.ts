import { SIGNAL, THING } from '../colours.ts';
/**
 * Style of the moving layers; pictures bring their own. Signs and cars grow when the board is far away. The picture is
 * a layer of its own, so that a scene that changes does not paint the land again. Nothing moves by
 * itself: every frame of it would paint the scene again, and a board that nobody touches must cost nothing.
 */
export const BOARD_STYLE = `
.pl-board{position:relative;overflow:hidden;touch-action:none;user-select:none;-webkit-user-select:none;cursor:grab;outline-offset:-3px}
.pl-board.is-dragging{cursor:grabbing}
.pl-board.is-tracing{cursor:crosshair}
.pl-world{position:absolute;left:0;top:0;transform-origin:0 0}
.pl-world.is-moving{will-change:transform}
.pl-world>svg{position:absolute;left:0;top:0;overflow:visible;display:block}
.pl-picture,.pl-scene{transform:translateZ(0)}
.pl-picture{position:absolute;left:0;top:0}
.pl-scene{pointer-events:none}
.pl-letters{font-family:system-ui,sans-serif;font-weight:700}
.pl-near,.pl-sign{transition:transform .18s}
.pl-far .pl-near{transform:scale(1.3)}
.pl-far .pl-sign{transform:scale(1.28)}
.pl-close .pl-near{transform:scale(.92)}
.pl-target.is-button{pointer-events:all;cursor:pointer}
.pl-target:focus{outline:none}
.pl-target-area{fill:${SIGNAL.paper};fill-opacity:.34;stroke:${SIGNAL.paper};stroke-width:2.4;stroke-linejoin:round;transition:fill-opacity .12s}
.pl-target-plate{fill:${SIGNAL.paper};fill-opacity:.94;stroke:${SIGNAL.ink};stroke-width:1.3}
.pl-target-warning .pl-target-area{fill:${SIGNAL.yellow};stroke:${SIGNAL.yellow};stroke-dasharray:7 3}
.pl-target-overtake .pl-target-area{fill:${SIGNAL.overtake};stroke:${SIGNAL.overtake};stroke-width:4}
.pl-target-loses .pl-target-area{fill:${SIGNAL.dangerRed};stroke:${SIGNAL.losesEdge};stroke-dasharray:2.5 3;stroke-width:3.5;fill-opacity:.5}
.pl-target-blocked.is-button{cursor:help}
.pl-target-blocked .pl-target-area{fill:${SIGNAL.ink};fill-opacity:.55;stroke:${SIGNAL.ink};stroke-dasharray:1.5 4}
.pl-target-far .pl-target-area{fill-opacity:.13;stroke-opacity:.5;stroke-width:1.2}
.pl-target-fatal path{stroke:${SIGNAL.paper};stroke-width:1.6;stroke-linecap:round}
.pl-mark-far{fill:${SIGNAL.paper};stroke:${SIGNAL.ink};stroke-width:1.2}
.pl-mark-warning{fill:${SIGNAL.yellow};stroke:${SIGNAL.ink};stroke-width:1.3;stroke-linejoin:round}
.pl-mark-plate{fill:${SIGNAL.paper};stroke:${SIGNAL.ink};stroke-width:1.4}
.pl-mark-overtake{fill:none;stroke:${SIGNAL.overtakeInk};stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.pl-mark-loses{fill:none;stroke:${SIGNAL.dangerRed};stroke-width:2.8;stroke-linecap:round}
.pl-mark-blocked{fill:none;stroke:${SIGNAL.paper};stroke-width:3.4;stroke-linecap:round}
.pl-target.is-button:hover .pl-target-area,.pl-target.is-hot .pl-target-area{fill-opacity:.68}
.pl-target:focus-visible .pl-target-area{fill-opacity:.75;stroke:${SIGNAL.ink};stroke-width:5;stroke-dasharray:none}
.pl-target:focus-visible .pl-target-plate{stroke-width:3.2}
.pl-lit path{fill:${SIGNAL.paper};fill-opacity:.2;stroke:${SIGNAL.paper};stroke-width:1.6}
.pl-selected path{fill:none;stroke:${SIGNAL.yellow};stroke-width:4;stroke-linejoin:round}
.pl-dimmed path{fill:${SIGNAL.flag};fill-opacity:.14}
.pl-plan.is-ghost,.pl-ghost{opacity:.75}
.pl-step.is-done{opacity:.45}
.pl-shade{fill:${THING.shade};fill-opacity:.35}
.pl-skid{fill:none;stroke:${THING.skid};stroke-opacity:.75;stroke-width:2.6;stroke-linecap:round}
.pl-dust{fill:${THING.dust};fill-opacity:.75}
.pl-active{fill:${SIGNAL.paper};fill-opacity:.22}
.pl-active-core{fill:none;stroke:${SIGNAL.paper};stroke-width:2.2;stroke-dasharray:9 5}
.pl-board.has-car-picks .pl-car:not(.is-ghost){pointer-events:all;cursor:pointer}
.pl-car.is-ghost{opacity:.72}
.pl-mist{fill:${SIGNAL.paper};fill-opacity:.6;stroke:${SIGNAL.ink};stroke-width:1.6;stroke-dasharray:2.5 4}
.pl-burst{fill:none;stroke:${SIGNAL.yellow};stroke-width:5}
.pl-burst-off,.pl-burst-spin,.pl-burst-spray{stroke:none;fill:${THING.dust}}
.pl-burst-spin{fill:${THING.smoke}}
.pl-burst-spray{fill:${THING.rain}}
.pl-burst-finish{stroke:${SIGNAL.paper}}
@media (forced-colors:active){.pl-target-area{stroke:Highlight;stroke-width:4}}
`;
