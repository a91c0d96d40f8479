/** Style of the moving layers; pictures bring their own. Signs and cars grow when the board is far away. */
export const BOARD_STYLE = `
.pl-board{position:relative;overflow:hidden;touch-action:none;user-select:none;-webkit-user-select:none;cursor:grab;outline-offset:-3px}
.pl-board.is-dragging{cursor:grabbing}
.pl-world{position:absolute;left:0;top:0;transform-origin:0 0}
.pl-world.is-moving{will-change:transform}
.pl-world>svg{position:absolute;left:0;top:0;overflow:visible;display:block}
.pl-scene{pointer-events:none}
.pl-letters{font-family:system-ui,sans-serif;font-weight:700}
.pl-near,.pl-sign{transition:transform .18s}
.pl-far .pl-near{transform:scale(1.3)}
.pl-far .pl-sign{transform:scale(1.28)}
.pl-close .pl-near{transform:scale(.92)}
.pl-target.is-button{pointer-events:all;cursor:pointer}
.pl-target:focus{outline:none}
.pl-target-area{fill:#fffaf0;fill-opacity:.34;stroke:#fffaf0;stroke-width:2.4;stroke-linejoin:round;transition:fill-opacity .12s}
.pl-target-plate{fill:#fffaf0;fill-opacity:.94;stroke:#15161c;stroke-width:1.3}
.pl-target-warning .pl-target-area{fill:#ffcf3a;stroke:#ffcf3a;stroke-dasharray:7 3}
.pl-target-overtake .pl-target-area{fill:#3fd0c9;stroke:#3fd0c9;stroke-width:4}
.pl-target-loses .pl-target-area{fill:#dd2c2c;stroke:#ff6a5a;stroke-dasharray:2.5 3;stroke-width:3.5;fill-opacity:.5}
.pl-target-blocked.is-button{cursor:help}
.pl-target-blocked .pl-target-area{fill:#15161c;fill-opacity:.55;stroke:#15161c;stroke-dasharray:1.5 4}
.pl-mark-warning{fill:#ffcf3a;stroke:#15161c;stroke-width:1.3;stroke-linejoin:round}
.pl-mark-plate{fill:#fffaf0;stroke:#15161c;stroke-width:1.4}
.pl-mark-overtake{fill:none;stroke:#0b6b66;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.pl-mark-loses{fill:none;stroke:#dd2c2c;stroke-width:2.8;stroke-linecap:round}
.pl-mark-blocked{fill:none;stroke:#fffaf0;stroke-width:3.4;stroke-linecap:round}
.pl-target.is-button:hover .pl-target-area,.pl-target.is-hot .pl-target-area{fill-opacity:.68}
.pl-target:focus-visible .pl-target-area{fill-opacity:.75;stroke:#15161c;stroke-width:5;stroke-dasharray:none}
.pl-target:focus-visible .pl-target-plate{stroke-width:3.2}
.pl-lit path{fill:#fffaf0;fill-opacity:.2;stroke:#fffaf0;stroke-width:1.6}
.pl-selected path{fill:none;stroke:#ffcf3a;stroke-width:4;stroke-linejoin:round}
.pl-dimmed path{fill:#ffd21f;fill-opacity:.14}
.pl-plan.is-ghost,.pl-ghost{opacity:.75}
.pl-step.is-done{opacity:.45}
.pl-shade{fill:#000;fill-opacity:.35}
.pl-skid{fill:none;stroke:#0c0d11;stroke-opacity:.75;stroke-width:2.6;stroke-linecap:round}
.pl-dust{fill:#e6cf97;fill-opacity:.75}
.pl-active{fill:#fffaf0;fill-opacity:.22}
.pl-active-core{fill:none;stroke:#fffaf0;stroke-width:2.2;stroke-dasharray:9 5}
.pl-board.has-car-picks .pl-car{pointer-events:all;cursor:pointer}
.pl-burst{fill:none;stroke:#ffcf3a;stroke-width:5}
.pl-burst-off,.pl-burst-spin{stroke:#ff5a45}
.pl-burst-finish{stroke:#fffaf0}
@media (forced-colors:active){.pl-target-area{stroke:Highlight;stroke-width:4}}
@media (prefers-reduced-motion:no-preference){
.pl-active-core{animation:pl-orbit 7s linear infinite}
.pl-target.is-button:not(.pl-target-blocked) .pl-target-area{animation:pl-breathe 1.9s ease-in-out infinite alternate}
}
@keyframes pl-orbit{to{stroke-dashoffset:-140}}
@keyframes pl-breathe{from{stroke-opacity:.6}to{stroke-opacity:1}}
`;
